import BlogList from '@theme/BlogListPage'

export default () => <BlogList />
