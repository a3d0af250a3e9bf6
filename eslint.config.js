// ESLint: type-aware rules for everything written in TypeScript. Layout is Prettier's, layers and names are
// test/architecture.test.ts's, unused files and exports are knip's.
import { defineConfig, globalIgnores } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { ownNames } from './test/support/own-names-rule.js'

const TYPESCRIPT = ['**/*.ts', '**/*.tsx']
const PRODUCT = ['src/**/*.{ts,tsx}', 'runtime/**/*.{ts,tsx}', 'bin/**/*.js']

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/build/',
    'coverage/',
    'test/.tmp/',
    'test/sites/',
    'test/**/expected.*',
    'bench/gen.mjs',
    'templates/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-param-reassign': 'error',
      'no-undef-init': 'error',
      'no-useless-concat': 'error',
      'no-else-return': 'error',
    },
  },
  {
    files: TYPESCRIPT,
    ignores: ['course/**', 'docs/**', 'test/sites/**'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // An eighth of the time of linting; there are no enums here, and no class takes another one's place.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A number in a template reads well and always prints the same way.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `(x) => visit(x)` as a one-line callback is our style; a void value in any other place is a mistake.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `while (true)` with a return inside is the plainest loop of a hand-written parser.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // `[...text]` gives code points, which is what CommonMark and slugs count in.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // The runner awaits these itself.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite', 'before', 'after'] },
          ],
        },
      ],
    },
  },
  {
    // Course and manual are users' sites: they import the package by name, outside our projects, so without types.
    files: ['{course,docs}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
  },
  {
    files: ['runtime/**/*.{ts,tsx}', 'course/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/**/*.{ts,tsx}', 'runtime/**/*.{ts,tsx}'],
    plugins: { devcourse: { rules: { 'own-names': ownNames } } },
    rules: { 'devcourse/own-names': 'error' },
  },
  {
    files: PRODUCT,
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-params': ['error', { max: 3 }],
      'max-depth': ['error', { max: 4 }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/cli.ts', 'src/commands/**', 'src/terminal*.ts'],
    rules: { 'no-console': 'off' },
  },
)
