/** The largest image that is taken, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** The kinds of images that are taken, as a form's file field names them. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
