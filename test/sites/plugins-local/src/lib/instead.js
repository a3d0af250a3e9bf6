export default 'replaced'
