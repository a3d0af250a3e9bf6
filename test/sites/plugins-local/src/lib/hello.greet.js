export default 'hello'
