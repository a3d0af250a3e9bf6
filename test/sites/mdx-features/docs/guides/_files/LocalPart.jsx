import React from 'react'

export function LocalPart({ required = false, legacy = true, children }) {
  return <p className="local-part">{required ? 'required' : 'optional'}{legacy ? ', legacy' : ''} {typeof children === 'function' ? children('called') : children}</p>
}
