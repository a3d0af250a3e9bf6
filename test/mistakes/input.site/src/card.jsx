export default () => <b>card</b>
