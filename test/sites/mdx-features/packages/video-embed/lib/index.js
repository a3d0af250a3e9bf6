'use strict'
Object.defineProperty(exports, '__esModule', { value: true })
var React = require('react')
exports.default = function VideoEmbed(props) {
  var state = React.useState(false)
  if (state[0]) return React.createElement('iframe', { src: 'https://video.example.org/embed/' + props.id, title: props.title })
  return React.createElement(
    'article',
    { className: 'video-embed', 'data-title': props.title },
    React.createElement('button', { type: 'button', 'aria-label': 'Watch ' + props.title, onClick: function () { state[1](true) } }),
  )
}
