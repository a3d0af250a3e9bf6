import React, { type ComponentProps } from 'react'
import MDXComponents from '@theme-original/MDXComponents'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Highlight from '../components/Highlight'
import Like from '../components/Like'

function Table(props: ComponentProps<'table'>) {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  )
}

export default {
  ...MDXComponents,
  Highlight,
  Like,
  Tabs,
  TabItem,
  table: Table,
  blockquote: (props: ComponentProps<'blockquote'>) => <blockquote className="own-quote" {...props} />,
}
