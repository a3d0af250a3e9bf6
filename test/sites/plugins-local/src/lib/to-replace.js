export default 'not replaced'
