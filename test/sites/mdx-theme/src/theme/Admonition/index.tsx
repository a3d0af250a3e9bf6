import React from 'react'
import Admonition from '@theme-original/Admonition'

export default function AdmonitionWrapper(props) {
  if (props.type === 'tip') return <aside className="own-tip alert admonition"><b>{props.title ?? 'Tip'}</b>{props.children}</aside>
  return <div className="wrapped"><Admonition {...props} /></div>
}
