import React from 'react'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export function DatabaseTabs({ children }) {
  return (
    <Tabs groupId="database" queryString="database">
      <TabItem value="postgres" label="PostgreSQL">{children}</TabItem>
      <TabItem value="other" label="Others"><p>The same for all.</p></TabItem>
    </Tabs>
  )
}
