// Of Apple's Foundation as much as it takes to import an app's headers: macros, and the names that types have.
#import <CoreGraphics/CoreGraphics.h>
#import <ObjectiveC/ObjectiveC.h>

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
#define NS_REQUIRES_SUPER
#define NS_NOESCAPE __attribute__((noescape))
#define NS_INLINE static inline
#define NS_FORMAT_FUNCTION(F, A)
#define NS_REQUIRES_NIL_TERMINATION
#define NS_RETURNS_RETAINED
#define NS_RETURNS_NOT_RETAINED
#define NS_RETURNS_INNER_POINTER
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define CF_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UNAVAILABLE(text) __attribute__((availability(swift, unavailable, message = text)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_NOTHROW __attribute__((swift_error(none)))
#define NS_SWIFT_UI_ACTOR
#define NS_SWIFT_SENDABLE
#define NS_SWIFT_NONISOLATED
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) enum __attribute__((enum_extensibility(closed))) name : type name; enum name : type
#define NS_OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_ERROR_ENUM(domain, name) NS_ENUM(NSInteger, name)
#define NS_STRING_ENUM __attribute__((swift_wrapper(enum)))
#define NS_EXTENSIBLE_STRING_ENUM __attribute__((swift_wrapper(struct)))
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define FOUNDATION_EXPORT extern
#define FOUNDATION_EXTERN extern
#define OBJC_EXPORT extern
#define OBJC_EXTERN extern
#define DEPRECATED_ATTRIBUTE
#define DEPRECATED_MSG_ATTRIBUTE(text)
#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)
#define API_DEPRECATED(...)
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#define NS_AVAILABLE(...)
#define NS_AVAILABLE_IOS(...)
#define NS_CLASS_AVAILABLE(...)
#define NS_CLASS_AVAILABLE_IOS(...)
#define NS_DEPRECATED(...)
#define NS_DEPRECATED_IOS(...)
#define NS_EXTENSION_UNAVAILABLE(...)
#define NS_EXTENSION_UNAVAILABLE_IOS(...)
#define NS_CLASS_DEPRECATED_IOS(...)
#define NSLocalizedString(key, comment) @key
#define SWIFT_BRIDGED(type) __attribute__((swift_bridge(type)))

typedef double NSTimeInterval __attribute__((swift_name("TimeInterval")));
typedef unsigned short unichar;
typedef struct _NSRange {
  NSUInteger location;
  NSUInteger length;
} NSRange;
typedef struct _NSZone NSZone;
typedef NS_ENUM(NSInteger, NSComparisonResult) { NSOrderedAscending = -1, NSOrderedSame, NSOrderedDescending }
__attribute__((swift_name("ComparisonResult")));

@class NSCoder;
@protocol NSCopying
@end
@protocol NSMutableCopying
@end
@protocol NSFastEnumeration
@end
@protocol NSCoding
@end
@protocol NSSecureCoding <NSCoding>
@end

SWIFT_BRIDGED("Swift.String") @interface NSString : NSObject
@end
@class NSNotification;
typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_name("NSNotification.Name")));
typedef NSString *NSErrorDomain;
typedef NSString *NSAttributedStringKey NS_TYPED_EXTENSIBLE_ENUM
    __attribute__((swift_name("NSAttributedString.Key")));
SWIFT_BRIDGED("Swift.Array") @interface NSArray<__covariant ObjectType> : NSObject
@end
SWIFT_BRIDGED("Swift.Dictionary") @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end
SWIFT_BRIDGED("Swift.Set") @interface NSSet<__covariant ObjectType> : NSObject
@end
SWIFT_BRIDGED("Swift.Error") @interface NSError : NSObject
@end
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
@end
@interface NSMutableSet<ObjectType> : NSSet<ObjectType>
@end
@interface NSOrderedSet<__covariant ObjectType> : NSObject
@end
@interface NSCountedSet<ObjectType> : NSMutableSet<ObjectType>
@end
@interface NSCache<KeyType, ObjectType> : NSObject
@end
@interface NSMapTable<KeyType, ObjectType> : NSObject
@end
@interface NSHashTable<ObjectType> : NSObject
@end
@interface NSValue : NSObject
@end
@interface NSNumber : NSValue
@end
@interface NSAttributedString : NSObject
@end
@interface NSMutableAttributedString : NSAttributedString
@end
@interface NSMutableString : NSString
@end
SWIFT_BRIDGED("Foundation.URL") @interface NSURL : NSObject
@end
SWIFT_BRIDGED("Foundation.Date") @interface NSDate : NSObject
@end
SWIFT_BRIDGED("Foundation.Data") @interface NSData : NSObject
@end
SWIFT_BRIDGED("Foundation.UUID") @interface NSUUID : NSObject
@end
SWIFT_BRIDGED("Foundation.Locale") @interface NSLocale : NSObject
@end
SWIFT_BRIDGED("Foundation.TimeZone") @interface NSTimeZone : NSObject
@end
SWIFT_BRIDGED("Foundation.Calendar") @interface NSCalendar : NSObject
@end
SWIFT_BRIDGED("Foundation.IndexPath") @interface NSIndexPath : NSObject
@end
SWIFT_BRIDGED("Foundation.IndexSet") @interface NSIndexSet : NSObject
@end
SWIFT_BRIDGED("Foundation.Notification") @interface NSNotification : NSObject
@end
SWIFT_BRIDGED("Foundation.URLRequest") @interface NSURLRequest : NSObject
@end
SWIFT_BRIDGED("Foundation.DateComponents") @interface NSDateComponents : NSObject
@end
SWIFT_BRIDGED("Foundation.DateInterval") @interface NSDateInterval : NSObject
@end
SWIFT_BRIDGED("Foundation.CharacterSet") @interface NSCharacterSet : NSObject
@end
SWIFT_BRIDGED("Foundation.URLComponents") @interface NSURLComponents : NSObject
@end
SWIFT_BRIDGED("Foundation.URLQueryItem") @interface NSURLQueryItem : NSObject
@end
SWIFT_BRIDGED("Foundation.PersonNameComponents") @interface NSPersonNameComponents : NSObject
@end
__attribute__((swift_name("Bundle"))) @interface NSBundle : NSObject
@end
__attribute__((swift_name("FileManager"))) @interface NSFileManager : NSObject
@end
__attribute__((swift_name("NotificationCenter"))) @interface NSNotificationCenter : NSObject
@end
__attribute__((swift_name("UserDefaults"))) @interface NSUserDefaults : NSObject
@end
__attribute__((swift_name("Timer"))) @interface NSTimer : NSObject
@end
__attribute__((swift_name("Operation"))) @interface NSOperation : NSObject
@end
__attribute__((swift_name("OperationQueue"))) @interface NSOperationQueue : NSObject
@end
__attribute__((swift_name("Thread"))) @interface NSThread : NSObject
@end
__attribute__((swift_name("Formatter"))) @interface NSFormatter : NSObject
@end
__attribute__((swift_name("Progress"))) @interface NSProgress : NSObject
@end
__attribute__((swift_name("URLSession"))) @interface NSURLSession : NSObject
@end
__attribute__((swift_name("URLSessionTask"))) @interface NSURLSessionTask : NSObject
@end
__attribute__((swift_name("URLResponse"))) @interface NSURLResponse : NSObject
@end
__attribute__((swift_name("Scanner"))) @interface NSScanner : NSObject
@end
__attribute__((swift_name("ProcessInfo"))) @interface NSProcessInfo : NSObject
@end
__attribute__((swift_name("RunLoop"))) @interface NSRunLoop : NSObject
@end
__attribute__((swift_name("InputStream"))) @interface NSInputStream : NSObject
@end
__attribute__((swift_name("OutputStream"))) @interface NSOutputStream : NSObject
@end
__attribute__((swift_name("UndoManager"))) @interface NSUndoManager : NSObject
@end
__attribute__((swift_name("NumberFormatter"))) @interface NSNumberFormatter : NSFormatter
@end
__attribute__((swift_name("DateFormatter"))) @interface NSDateFormatter : NSFormatter
@end
__attribute__((swift_name("URLSessionDataTask"))) @interface NSURLSessionDataTask : NSURLSessionTask
@end
__attribute__((swift_name("HTTPURLResponse"))) @interface NSHTTPURLResponse : NSURLResponse
@end
