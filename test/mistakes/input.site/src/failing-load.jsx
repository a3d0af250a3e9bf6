const width = document.body.clientWidth

export default () => <p>{width}</p>
