import React from 'react'
import Deep from '@site/docs/guides/_deep.mdx'

export function Steps() {
  return <div className="steps"><Deep /></div>
}
