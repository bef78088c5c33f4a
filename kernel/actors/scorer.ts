import type { ActorFactory } from '../actor.ts';
import type { ScoringRules } from '../planning/score.ts';
import { scorePlan } from '../planning/score.ts';
import { bodyOf, draft } from './message.ts';

/** Orders the candidates: best score first; among equals the shorter plan, then the one drawn first. */
export function createScorer(rules: Omit<ScoringRules, 'maxSteps'>): ActorFactory {
  return () => ({
    receive(message) {
      const body = bodyOf(message, 'scorer/main');
      const scored = body.candidates.map((candidate, index) => ({
        candidate,
        score: scorePlan(candidate.plan, index, { ...rules, maxSteps: body.options.maxSteps + 1 }),
      }));
      scored.sort(
        (a, b) =>
          b.score.total - a.score.total || a.candidate.plan.steps.length - b.candidate.plan.steps.length || a.score.candidate - b.score.candidate,
      );
      return draft('plan.scored', {
        ...body,
        candidates: scored.map(({ candidate }) => candidate),
        scores: scored.map(({ score }, index) => ({ ...score, candidate: index })),
      });
    },
  });
}
