import React from 'react'
import DocCard from '@theme-original/DocCard'

export default function DocCardWrapper({ item }) {
  return <div className="own-card" data-label={item.label}><DocCard item={item} /></div>
}
