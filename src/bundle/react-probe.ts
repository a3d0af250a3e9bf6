/** The text of the module that stands for `react` in Node: React, with hooks and element functions that report (see runtime/theme/render/probe.ts). */
import React from 'react'

/** Hooks that hold state or act on the browser; the others only compute. */
const REPORTED = [
  'useActionState',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
]

/** Specifiers of React, of the probe, and of the module that gives ids in place of React's (runtime/theme/render/counted-ids.ts). */
export interface ReactProbeModules {
  readonly react: string
  readonly probe: string
  readonly ids: string | undefined
}

/** Give the text of the module. */
export function reactProbe({ react, probe, ids }: ReactProbeModules): string {
  const names = Object.keys(React).filter((name) => name !== 'default')
  const hooks = REPORTED.filter((name) => names.includes(name)).map((name) => `${name}:reported(React.${name})`)
  const countedIds = ids === undefined ? [] : ['useId:()=>React.useMemo(nextId,[])']
  return [
    `import React from ${JSON.stringify(react)}`,
    `import {inspect,reported} from ${JSON.stringify(probe)}`,
    'const create=(type,props,...rest)=>{inspect(type,props);return React.createElement(type,props,...rest)}',
    'const clone=(old,props,...rest)=>{inspect(old.type,props);return React.cloneElement(old,props,...rest)}',
    ...(ids === undefined ? [] : [`import {nextId} from ${JSON.stringify(ids)}`]),
    `const probed={...React,createElement:create,cloneElement:clone,${[...hooks, ...countedIds].join(',')}}`,
    'export default probed',
    `export const {${names.join(',')}}=probed`,
  ].join('\n')
}
