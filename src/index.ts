/** The public API of the package: what a build script or a configuration file may import. */
export { defineConfig, type UserConfig } from './config/define-config.ts'
export {
  compareDiagnostics,
  type Diagnostic,
  type Place,
  type Related,
  type Severity,
} from './diagnostics/diagnostic.ts'
export type { BuildResult, Progress } from './model/page.ts'
export type { Site } from './model/site.ts'
export { analyze, type Analysis, type BuildOptions } from './analyze.ts'
export { check, type CheckOptions } from './check.ts'
export { build } from './pipeline.ts'
export { serve, type ServedSite, type ServeOptions } from './serve.ts'
export { CannotListen } from './serve/listen.ts'
