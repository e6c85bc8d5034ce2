export { loadTotals, type TotalsContext } from './deeds/load-totals.server.ts';
export { type StageContext, type TotalStage, totalStage, totalStages } from './points.server.ts';
