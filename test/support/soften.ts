/** Wraps the configuration of a copied site so that no broken link keeps it from being built. */
import assert from 'node:assert/strict'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const SOFT = {
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  onBrokenSidebarItems: 'warn',
}

const THROWS = "onBrokenLinks: 'throw'"

/** Put policies that stop no build around the configuration of the site in `root`. */
export async function soften(root: string): Promise<void> {
  const name = (await readdir(root)).find((file) => /^(?:devcourse|docusaurus)\.config\./.test(file))
  assert.ok(name !== undefined, root)
  const text = await readFile(join(root, name), 'utf8')
  if (name.startsWith('devcourse') && text.includes(THROWS)) {
    const line = `onBrokenLinks: 'warn', onBrokenMarkdownImages: 'warn', onBrokenSidebarItems: 'warn'`
    await writeFile(join(root, name), text.replace(THROWS, line)) // the configuration itself stays what is read
    return
  }
  const inner = `inner${extname(name)}`
  await rename(join(root, name), join(root, inner))
  if (name.endsWith('.json')) {
    const config = JSON.parse(await readFile(join(root, inner), 'utf8')) as object // a configuration is one
    await writeFile(join(root, name), JSON.stringify({ ...config, ...SOFT }))
    return
  }
  const hooks = "markdown: { ...config.markdown, hooks: { ...config.markdown?.hooks, onBrokenMarkdownImages: 'warn' } }"
  const lines = [
    `import inner from './${inner}'`,
    "const config = typeof inner === 'function' ? await inner() : inner",
    `export default { ...config, ...${JSON.stringify(SOFT)}, ${hooks} }`,
  ]
  await writeFile(join(root, name), lines.join('\n'))
}
