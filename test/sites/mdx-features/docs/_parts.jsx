import React from 'react'

export const FirstPart = ({ children }) => <p data-part="first">{children}</p>
export const second = 'second part'
