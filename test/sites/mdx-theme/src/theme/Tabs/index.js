import React from 'react'
import Tabs from '@theme-original/Tabs'

export default (props) => <div className="own-tabs"><Tabs {...props} /></div>
