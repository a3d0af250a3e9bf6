/** The public API of the package: what a build script or a configuration file may import. docs/api.md tells about it. */
export { defineConfig, type ConfigExport, type UserConfig } from './config/load/define-config.ts'
export {
  compareDiagnostics,
  type Diagnostic,
  type Fix,
  type Place,
  type Related,
  type Severity,
} from './model/diagnostic.ts'
export type { RuleLevel } from './model/config.ts'
export type { BuildOptions, BuildResult, Progress } from './model/runs.ts'
export { build } from './run/build.ts'
export { serve, type ServedSite, type ServeOptions } from './serve/serve.ts'
export { CannotListen } from './serve/http/listen.ts'
export { check, type CheckOptions, type CheckResult } from './run/check.ts'
export type { DevEvent, DevProblem, DevStatus } from './shared/dev-protocol.ts'
