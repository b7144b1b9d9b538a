// All else in this folder is the app's code as it is for phones, which the plugin rewrites.
