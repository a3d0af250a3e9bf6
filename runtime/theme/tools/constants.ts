/** `@docusaurus/constants`. */

/** Id of a plugin that is given none. */
export const DEFAULT_PLUGIN_ID = 'default'
