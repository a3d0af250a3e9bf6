#!/usr/bin/env node
// React renders pages here: its development build is several times slower.
process.env.NODE_ENV ??= 'production'
await import('../dist/cli.js')
