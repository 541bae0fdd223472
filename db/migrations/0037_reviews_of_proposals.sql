-- expand: what a proposal changes and costs, as its operator saw it

-- Shown to the second operator; the agreement is to the terms alone. The fields before and after, and an estimate from the
-- last days' figures.
alter table approvals add column review jsonb check (jsonb_typeof(review) = 'object' and length(review::text) <= 100000);
