export default () => <p>Second</p>
