/** Folders that tools fill beside a course, which nobody wrote as pages. */

/** Packages, and environments of Python: whatever lies in them is somebody else's. */
export const PACKAGE_FOLDERS: readonly string[] = ['**/node_modules/**', '**/venv/**']

/** Where tools put what they make of a folder. A course may have a folder of this name, so what is left out there is told. */
export const OUTPUT_FOLDERS: readonly string[] = ['build/**', 'site/**', '**/dist/**']

/** The file by which a folder is known for an environment of Python, whatever its name. */
export const ENVIRONMENT_FILE = 'pyvenv.cfg'
