/** The schema in which the queue of jobs keeps its tables, apart from the shop's own. */
export const JOB_SCHEMA = 'jobs';
