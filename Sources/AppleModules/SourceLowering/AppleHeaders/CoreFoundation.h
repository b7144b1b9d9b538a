// The one type of it that headers name by the thousand.
typedef double CGFloat;
typedef double CFTimeInterval;
