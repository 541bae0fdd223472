/** The option that names the site to which a command is given. */
export const siteOption = "--site";
