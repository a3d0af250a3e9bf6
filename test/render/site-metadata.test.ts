import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readPackageVersion } from '../../src/config/load/package-version.ts'
import { packageVersion } from '../../src/base/package-paths.ts'
import { siteMetadata } from '../../src/render/props/site-metadata.ts'
import { DEFAULT_CONFIG } from '../resolve/fixture.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('what components learn of versions', () => {
  const us = { type: 'package', name: 'devcourse', version: packageVersion() }
  assert.deepEqual(siteMetadata({ ...DEFAULT_CONFIG, packageVersion: '0.0.0' }), {
    docusaurusVersion: '3.8.1',
    siteVersion: '0.0.0',
    pluginVersions: {
      'docusaurus-plugin-content-docs': us,
      'docusaurus-plugin-content-pages': us,
      'docusaurus-theme-classic': us,
    },
  })
  const configured = siteMetadata({
    ...DEFAULT_CONFIG,
    siteVersion: '2',
    packageVersion: '1',
    docs: [],
    pages: [],
  })
  assert.equal(configured.siteVersion, '2')
  assert.deepEqual(Object.keys(configured.pluginVersions), ['docusaurus-theme-classic'])
  assert.equal('siteVersion' in siteMetadata(DEFAULT_CONFIG), false)
})

test('the version of a site is that of its package.json, if there is one', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const cases = [
    ['{ "version": "1.2.3" }', '1.2.3'],
    ['{}', undefined],
    ['{ "version": 1 }', undefined],
    ['null', undefined],
    ['{ "version": ', undefined],
  ] as const
  for (const [index, [text, version]] of cases.entries()) {
    const path = join(folder.path, index.toString())
    mkdirSync(path)
    writeFileSync(join(path, 'package.json'), text)
    assert.equal(await readPackageVersion(path), version, text)
  }
  assert.equal(await readPackageVersion(folder.path), undefined)
})
