export { loadTotals } from './operations/load-totals.server.ts';
export { type StageContext, type TotalStage, totalStage, totalStages } from './points.server.ts';
