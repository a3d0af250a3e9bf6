/** The settings of the course. Your editor knows all of them after `npm install`; a wrong one is told with the right one. */
import { defineConfig } from 'devcourse'

export default defineConfig({
  title: {{title}},
{{address}}
{{docs}}
{{news}}
  // solutions: 'instructor', // solutions stay out of the site; `devcourse build --audience instructor` has them

  theme: {
    navbar: {
      title: {{title}},
{{items}}
    },
  },
})
