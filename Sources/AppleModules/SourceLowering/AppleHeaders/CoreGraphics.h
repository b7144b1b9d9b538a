// Shapes, whose members nobody asks for.
#import <CoreFoundation/CoreFoundation.h>

#define CG_EXTERN extern
typedef struct CGPoint {
  CGFloat value;
} CGPoint;
typedef struct CGSize {
  CGFloat value;
} CGSize;
typedef struct CGRect {
  CGFloat value;
} CGRect;
typedef struct CGVector {
  CGFloat value;
} CGVector;
typedef struct CGAffineTransform {
  CGFloat value;
} CGAffineTransform;
typedef struct __attribute__((objc_bridge(id))) CGColor *CGColorRef;
typedef struct __attribute__((objc_bridge(id))) CGImage *CGImageRef;
typedef struct __attribute__((objc_bridge(id))) CGContext *CGContextRef;
typedef struct __attribute__((objc_bridge(id))) CGPath *CGPathRef;
