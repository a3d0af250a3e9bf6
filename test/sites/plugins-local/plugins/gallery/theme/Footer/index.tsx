import React from 'react'
import Footer from '@theme-init/Footer'

export default function GalleryFooter(props: object) {
  return (
    <>
      <p className="above-footer">Seen it all?</p>
      <Footer {...props} />
    </>
  )
}
