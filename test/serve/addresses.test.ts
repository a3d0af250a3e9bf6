/** Where a server is found. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesOf } from '../../src/serve/http/addresses.ts'

const entry = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never
const INTERFACES = {
  lo: [entry('127.0.0.1', 'IPv4', true), entry('::1', 'IPv6', true)],
  eth0: [entry('192.168.1.7', 'IPv4'), entry('fe80::1', 'IPv6')],
  wlan0: [entry('10.0.0.4', 'IPv4')],
}

const CASES: readonly (readonly [host: string, local: string, network: readonly string[]])[] = [
  ['127.0.0.1', 'http://127.0.0.1:3000/x/', []],
  ['127.0.0.2', 'http://127.0.0.2:3000/x/', []],
  ['localhost', 'http://localhost:3000/x/', []],
  ['::1', 'http://[::1]:3000/x/', []],
  ['192.168.1.7', 'http://192.168.1.7:3000/x/', ['http://192.168.1.7:3000/x/']],
  ['0.0.0.0', 'http://127.0.0.1:3000/x/', ['http://192.168.1.7:3000/x/', 'http://10.0.0.4:3000/x/']],
  ['::', 'http://127.0.0.1:3000/x/', ['http://192.168.1.7:3000/x/', 'http://10.0.0.4:3000/x/']],
]

for (const [host, local, network] of CASES) {
  test(`a server that listens on ${host}`, () => {
    assert.deepEqual(addressesOf({ host, port: 3000, baseUrl: '/x/' }, INTERFACES), { local, network })
  })
}
