import React from 'react'
import Details from '@theme/Details'

export default ({ children, title = 'Explanation' }) => <Details summary={<summary>{title}</summary>}>{children}</Details>
