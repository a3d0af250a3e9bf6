import React from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'

export default function Screenshot({ url, alt }) {
  return <figure className="screenshot"><img src={useBaseUrl(url)} alt={alt} loading="lazy" /></figure>
}
