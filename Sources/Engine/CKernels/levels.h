/* Includes the kernel KERNEL_FILE once for each level of instructions that the processor may have. There NAME is
 * the kernel's name, KERNEL and the level; V is a vector of WIDTH doubles, VECTORS of them make a block's slot,
 * M is its mask; TARGET says with which instructions, BITS packs a mask into one bit for each lane, PICK chooses
 * lane by lane. */

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define V PASTE(NAME, _vector)
#define M PASTE(NAME, _mask)
#define VECTORS (PLUMB_LANES / WIDTH)
#define PICK(condition, yes, no) \
  ((V)(((M)(condition) & (M)(yes)) | (~(M)(condition) & (M)(no))))

#define NAME PASTE(KERNEL, _baseline)
#define WIDTH 2
#define TARGET
#if defined(__x86_64__)
#define BITS(mask) _mm_movemask_pd((__m128d)(mask))
#else
#define BITS(mask) (((mask)[0] & 1) | ((mask)[1] & 2))
#endif
typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));
#include KERNEL_FILE
#undef NAME
#undef WIDTH
#undef TARGET
#undef BITS

#if defined(__x86_64__)
#define NAME PASTE(KERNEL, _avx2)
#define WIDTH 4
#define TARGET __attribute__((target("avx2")))
#define BITS(mask) _mm256_movemask_pd((__m256d)(mask))
typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));
#include KERNEL_FILE
#undef NAME
#undef WIDTH
#undef TARGET
#undef BITS

#define NAME PASTE(KERNEL, _avx512)
#define WIDTH 8
#define TARGET __attribute__((target("avx512f,avx512dq")))
#define BITS(mask) _mm512_movepi64_mask((__m512i)(mask))
typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));
#include KERNEL_FILE
#undef NAME
#undef WIDTH
#undef TARGET
#undef BITS
#endif

#undef KERNEL
#undef KERNEL_FILE
