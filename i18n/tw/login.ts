export const login = {};

/** Every language gives these texts. */
export type Login = typeof login;
