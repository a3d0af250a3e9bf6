/** What a `devcourse.config.*` file imports: the types that let an editor help. */
import type * as v from 'valibot'
import type { userConfigSchema } from '../schema/table.ts'

/** A configuration as a site's author writes it; everything is optional. */
export type UserConfig = v.InferInput<typeof userConfigSchema>

/** A configuration, or a function that gives one. */
export type ConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>)

/** Give the configuration back as it is, checked by the editor on the way. */
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
