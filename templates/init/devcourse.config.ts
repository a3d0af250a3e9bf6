/** The settings of the course. Your editor knows all of them after `npm install`; a wrong one is told with the right one. */
import { defineConfig } from 'devcourse'

export default defineConfig({
  title: {{title}},
{{address}}
{{docs}}
{{news}}

  theme: {
    navbar: {
      title: {{title}},
{{items}}
    },
  },
})
