/** The one sidebar of the course: the order in which the pages are meant to be read. */
export default {
  tutorialSidebar: [
    'intro',
    {
      type: 'category',
      label: 'Introduction to DevOps',
      link: {
        type: 'generated-index',
        description: 'What DevOps means, what it measures, and the small program that the whole course works on.',
      },
      items: ['basics/devops-basics'],
    },
    {
      type: 'category',
      label: 'Version Control',
      link: { type: 'generated-index', description: 'Git from what it stores to a reviewed, merged and protected main branch.' },
      items: ['versionControl/index', 'versionControl/collaboration'],
    },
    {
      type: 'category',
      label: 'Containerization',
      link: {
        type: 'generated-index',
        description: 'What a container is, images that are small and run without root, and several containers together.',
      },
      items: ['containerization/docker'],
    },
    {
      type: 'category',
      label: 'Automating CI Workflows',
      link: {
        type: 'generated-index',
        description: 'Letting a machine check every change: pipelines, GitHub Actions, and actions of your own.',
      },
      items: [
        'automating/general',
        'automating/cipipeline',
        'automating/githubActions',
        'automating/workflows',
        'automating/writeactions',
      ],
    },
    {
      type: 'category',
      label: 'Deployment & Delivery',
      link: {
        type: 'generated-index',
        description: 'From a merged change to running software, with a version number and a way back.',
      },
      items: [
        'deployment/index',
        'deployment/general',
        'deployment/versioning',
        'deployment/tags',
        'deployment/deploymentContainers',
      ],
    },
    {
      type: 'category',
      label: 'Security & Monitoring',
      link: {
        type: 'generated-index',
        description: 'Keeping the supply chain and its secrets safe, and knowing how the running service does.',
      },
      items: [
        'monitoring/index',
        'monitoring/security',
        'monitoring/secrets',
        'monitoring/logmonitoring',
        'monitoring/monitoringActions',
      ],
    },
    {
      type: 'category',
      label: 'Final Project',
      link: { type: 'generated-index', description: 'The brief, the milestones and how it is marked.' },
      items: ['finalProject/index'],
    },
  ],
}
