// The root class and the types of Objective-C itself.
#define bool _Bool
#define true 1
#define false 0
#define NULL ((void *)0)

typedef __SIZE_TYPE__ size_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef _Bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define Nil ((Class)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;

@protocol NSObject
@end
__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (nonnull instancetype)init;
- (nonnull id)copy;
- (nonnull id)mutableCopy;
- (void)awakeFromNib;
@property(readonly) NSUInteger hash;
- (BOOL)isEqual:(nullable id)object;
@end
